/** The voices that every site begins with. */
export const seededVoices = [
  { id: 'alloy', name: 'Alloy', sample_text: 'Good evening. Shall we begin where you left off?' },
  { id: 'ash', name: 'Ash', sample_text: 'There is no hurry. Tell me what happened first.' },
  {
    id: 'ballad',
    name: 'Ballad',
    sample_text: 'Once, in a town by the water, somebody asked me that very thing.',
  },
  { id: 'coral', name: 'Coral', sample_text: 'Oh, I am glad you asked! Let me show you.' },
  { id: 'echo', name: 'Echo', sample_text: 'Here is what I know, and here is where I know it from.' },
  {
    id: 'fable',
    name: 'Fable',
    sample_text: 'Every answer is a small story. This one starts with a question.',
  },
  { id: 'nova', name: 'Nova', sample_text: 'Let us take it step by step, beginning with the easy part.' },
  { id: 'onyx', name: 'Onyx', sample_text: 'I will be brief: yes, and for one good reason.' },
  { id: 'sage', name: 'Sage', sample_text: 'I am not certain, and I would rather say so than guess.' },
  { id: 'shimmer', name: 'Shimmer', sample_text: 'Hello! Come in, sit down, and ask me anything.' },
] as const;

/** With which a persona speaks until its owner chooses. */
export const defaultVoice = 'shimmer';
