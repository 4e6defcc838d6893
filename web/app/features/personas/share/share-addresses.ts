export interface SharedPage {
  /** Absolute URL of the persona's page. */
  url: string;
  title: string;
}

/** Share URLs of social networks. */
export const networks = [
  {
    name: 'X',
    address: ({ url, title }: SharedPage) => withQuery('https://x.com/intent/post', { url, text: title }),
  },
  {
    name: 'LinkedIn',
    address: ({ url }: SharedPage) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  {
    name: 'Facebook',
    address: ({ url }: SharedPage) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
];

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`;
