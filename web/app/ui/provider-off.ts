/** How a way in shows that the site has not set it up. Still readable: it says something. */
export const providerOff = {
  look: 'flex-col gap-0! border-dashed! py-1.5 leading-tight text-muted! opacity-100! hover:bg-surface!',
  note: 'Not set up on this site',
};
