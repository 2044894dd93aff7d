import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { places } from './navigation.table.js';

const SOON_MS = 1_200;

/** G, then the letter of a page, goes there: G K to the API keys. */
export function useGoTo(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let asked = 0;
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const letter = event.key.toLowerCase();
      if (letter === 'g') {
        asked = event.timeStamp;
        return;
      }
      const place = places.find(({ key }) => key === letter);
      if (place && event.timeStamp - asked < SOON_MS) {
        event.preventDefault();
        void navigate({ to: place.to });
      }
      asked = 0;
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [navigate]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
