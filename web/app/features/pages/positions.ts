export interface Position {
  title: string;
  kind: string;
  text: string;
}

export const positions: Position[] = [
  {
    title: 'Community Host',
    kind: 'Part time · remote',
    text: 'Welcome new members, help owners with their first persona, and keep the conversation kind. You write well and stay calm.',
  },
  {
    title: 'Persona Writer',
    kind: 'Freelance · remote',
    text: 'Write personas that people come back to: principles that hold, a voice one recognises, facts that are true. Bring two samples.',
  },
  {
    title: 'Full-Stack Engineer',
    kind: 'Full time · remote',
    text: 'TypeScript from the database to the button, tests included. You care how a page behaves on a slow phone and what an error says.',
  },
  {
    title: 'Trust and Safety Moderator',
    kind: 'Part time · remote',
    text: 'Read reports, decide fairly and soon, and explain the decision. You know where harm begins and where taste ends.',
  },
];
