// Exits with 0 when the Foyer of this machine can serve: what an image's health check asks.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).catch(
  () => undefined,
);
process.exitCode = answer?.ok ? 0 : 1;
