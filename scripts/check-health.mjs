// The health check of the container image: exits with 0 when this container's server is ready.
// A worker listens on no other port.
const port = process.env.OPERATIONS_PORT || process.env.PORT || '3000';
try {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) });
  if (!response.ok) throw new Error(`/readyz returned ${response.status}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
