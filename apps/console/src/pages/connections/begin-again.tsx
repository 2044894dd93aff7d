import { Button } from '@mantine/core';
import { texts } from '../../texts.js';

/** Another consent, with a link of its own. */
export function BeginAgain({ onAgain }: { onAgain: () => void }) {
  return (
    <Button variant="default" onClick={onAgain}>
      {texts.connections.connect.beginAgain}
    </Button>
  );
}
