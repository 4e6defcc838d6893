const steps = [
  'Select your FO.',
  'Write a canary sentence: something that it can know from nowhere else.',
  'Write a test question that only this sentence answers.',
  'Press “Upsert Canary to Pinecone”. The sentence takes the place of the canary before.',
  'Ask the test question, here or in the chat: the answer should come from the canary.',
];

export function Instructions() {
  return (
    <ol className="grid list-decimal gap-1.5 pl-5 marker:font-semibold">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
