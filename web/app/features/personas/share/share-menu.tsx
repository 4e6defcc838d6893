import type { Persona } from '@foyer/contract';
import { ExternalLink, Link, QrCode, Share2, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../../platform/site';
import { Menu, type MenuChoice } from '../../../ui/menu';
import { toast } from '../../../ui/toast';
import { useLoaded } from '../../../ui/use-loaded';
import { messages } from '../messages';
import { networks, type SharedPage } from './share-addresses';

/** Menu to share a public persona. Nothing is loaded from a social network before it is chosen. */
export function ShareMenu({ persona }: { persona: Pick<Persona, 'name' | 'handle'> }) {
  const { name, handle } = persona;
  const [Code, loadCode] = useLoaded(
    async () => (await import('./qr-dialog')).QrDialog,
    messages.codeNotShown,
  );
  const [showsCode, setShowsCode] = useState(false);
  const origin = useSite()?.origin ?? window.location.origin;
  const shared: SharedPage = { url: `${origin}/fo/${handle}`, title: `Talk with ${name}` };
  const choices: MenuChoice[] = [
    { name: 'Copy link', icon: Link, onChoose: () => void copyLink(shared.url) },
    { name: 'QR code', icon: QrCode, onChoose: () => void loadCode().then(setShowsCode) },
    ...networks.map(({ name, address }) => ({
      name: `Share on ${name}`,
      icon: ExternalLink,
      onChoose: () => void window.open(address(shared), '_blank', 'popup,noopener,width=600,height=400'),
    })),
    // Not every device supports the Web Share API.
    ...('share' in navigator
      ? [{ name: 'More ways', icon: Smartphone, onChoose: () => void shareByDevice(shared) }]
      : []),
  ];

  return (
    <>
      <Menu label={`Share ${name}`} icon={Share2} choices={choices} />
      {Code && <Code persona={persona} url={shared.url} open={showsCode} onOpenChange={setShowsCode} />}
    </>
  );
}

async function copyLink(url: string) {
  try {
    // The clipboard API does not exist without TLS.
    await navigator.clipboard.writeText(url);
    toast.success(messages.linkCopied);
  } catch {
    toast.error(messages.linkNotCopied);
  }
}

async function shareByDevice(shared: SharedPage) {
  try {
    await navigator.share(shared);
  } catch (error) {
    // Closing the device's share dialog is no error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(shared.url);
  }
}
