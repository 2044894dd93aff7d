import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';

const load = () => import('./password-dialog.js');
/** Loaded when it is first asked for. */
const PasswordDialog = lazy(() => load().then(({ PasswordDialog: component }) => ({ default: component })));

/**
 * The dialog that asks for the password, and the function that opens it: true when it was right. One at a time, whoever asks.
 * Where the dialog
 * cannot be loaded it was not right, so that whoever asks tells the refusal.
 */
export function usePasswordAgain(): { dialog: ReactNode; confirm: () => Promise<boolean> } {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const waiting = useRef<{ promise: Promise<boolean>; end: (isRight: boolean) => void } | null>(null);
  const close = useCallback((isRight: boolean): void => {
    setOpen((was) => was && false);
    waiting.current?.end(isRight);
    waiting.current = null;
  }, []);
  const confirm = useCallback((): Promise<boolean> => {
    if (waiting.current) return waiting.current.promise;
    let end: (isRight: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => (end = resolve));
    waiting.current = { promise, end };
    load().then(
      () => setOpen(true),
      () => close(false),
    );
    return promise;
  }, [close]);
  return {
    confirm,
    dialog: isOpen !== null && (
      <Suspense>
        <PasswordDialog isOpen={isOpen} onEnd={close} />
      </Suspense>
    ),
  };
}
