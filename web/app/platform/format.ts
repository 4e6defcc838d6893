/** Shown to others instead of a missing name. */
export const anonymous = 'Anonymous';

/** 1,000 and above as "k", 1,000,000 and above as "m", one decimal with ".0" dropped. */
export function compact(count: number): string {
  if (count >= 1_000_000) return `${oneDecimal(count / 1_000_000)}m`;
  if (count >= 1_000) return `${oneDecimal(count / 1_000)}k`;
  return String(count);
}

/** Cut, not rounded, so that 999,999 does not read "1000k". */
const oneDecimal = (value: number) => String(Math.floor(value * 10) / 10);

const byteUnits = ['B', 'KB', 'MB', 'GB'];

/** Formats a file size: "734 B", "12 KB", "3.4 MB". */
export function fileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < byteUnits.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${unit > 1 ? oneDecimal(value) : Math.round(value)} ${byteUnits[unit]}`;
}

/** "1 passage", "3 passages". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** The same for a list of which only the first pages are loaded: "30 passages and more". */
export const countedLoaded = (count: number, one: string, hasMore: boolean) =>
  `${counted(count, one)}${hasMore ? ' and more' : ''}`;

/** The same for a count that the server caps at `max`: "100+ passages". */
export const countedUpTo = (max: number, count: number, one: string) =>
  count < max ? counted(count, one) : `${max.toLocaleString('en')}+ ${one}s`;
