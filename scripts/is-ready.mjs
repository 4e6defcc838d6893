// The health check of the image: exits with 0 if the Foyer on this machine is ready.
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).catch(
  () => undefined,
);
process.exitCode = response?.ok ? 0 : 1;
