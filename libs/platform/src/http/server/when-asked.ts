/**
 * Reports readiness to a supervising parent, and ends the process cleanly on request (SIGTERM, Ctrl-C, or the parent's death):
 * once, and by force after 25 seconds. Returns the function that requests it from inside.
 * @param tell where a failed end is told
 */
export function whenAsked(stop: () => Promise<void>, tell: (message: string) => void): () => void {
  let stopping = false;
  const ask = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 25_000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        tell(error instanceof Error ? error.message : String(error));
        process.exit(1);
      },
    );
  };
  if (process.send) {
    process.on('disconnect', ask);
    process.send('ready');
  }
  process.on('SIGTERM', ask);
  process.on('SIGINT', ask);
  return ask;
}
