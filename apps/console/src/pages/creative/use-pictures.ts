import { useCallback, useEffect, useRef, useState } from 'react';
import type { Schemas } from '../../api/client.js';
import { most as limits } from '../../api/service.table.js';
import { sendUpload } from './send-upload.js';

export interface GivenPicture {
  readonly key: string;
  readonly name: string;
  /** Of this page; null: the picture is at an address, which the service fetches. */
  readonly preview: string | null;
  readonly state: 'sending' | 'ready' | 'refused';
  /** From 0 to 1. */
  readonly sent: number;
  readonly image: Schemas['ImageFields'] | null;
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly fault: string | null;
}

export interface Pictures {
  readonly pictures: readonly GivenPicture[];
  readonly isSending: boolean;
  /** What a request names: those that are ready. */
  readonly images: readonly Schemas['ImageFields'][];
  add(files: readonly File[]): void;
  addAddress(url: string): void;
  remove(key: string): void;
}

/** @param largest of a file, in bytes */
export function usePictures(most: number, largest: number = limits['CreateUpload.bytes']): Pictures {
  const [pictures, setPictures] = useState<readonly GivenPicture[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const change = useCallback((key: string, changes: Partial<GivenPicture>): void => {
    setPictures((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }, []);
  const shown = useRef<readonly GivenPicture[]>([]);
  shown.current = pictures;
  useEffect(() => {
    const senders = running.current;
    return () => {
      senders.forEach((sender) => sender.abort());
      shown.current.forEach(({ preview }) => preview && URL.revokeObjectURL(preview));
    };
  }, []);

  const start = async (key: string, file: File): Promise<void> => {
    const sender = new AbortController();
    running.current.set(key, sender);
    try {
      const { id, status, picture, error } = await sendUpload(file, sender.signal, (sent) => change(key, { sent }), largest);
      if (status === 'ready') change(key, { state: 'ready', sent: 1, image: { upload_id: id }, size: picture });
      else change(key, { state: 'refused', fault: error?.message ?? status });
    } catch (error) {
      change(key, { state: 'refused', fault: error instanceof Error ? error.message : String(error) });
    } finally {
      running.current.delete(key);
    }
  };
  const room = most - pictures.length;
  return {
    pictures,
    isSending: pictures.some(({ state }) => state === 'sending'),
    images: pictures.flatMap(({ state, image }) => (state === 'ready' && image ? [image] : [])),
    add(files) {
      const added = files.slice(0, Math.max(0, room)).map((file) => ({ key: crypto.randomUUID(), file }));
      setPictures((all) => [
        ...all,
        ...added.map(({ key, file }) => ({
          ...{ key, name: file.name, preview: URL.createObjectURL(file), state: 'sending' as const, sent: 0 },
          ...{ image: null, size: null, fault: null },
        })),
      ]);
      added.forEach(({ key, file }) => void start(key, file));
    },
    addAddress(url) {
      const picture = { name: url, preview: null, state: 'ready' as const, sent: 1, image: { url }, size: null, fault: null };
      if (room > 0) setPictures((all) => [...all, { key: crypto.randomUUID(), ...picture }]);
    },
    remove(key) {
      running.current.get(key)?.abort();
      setPictures((all) => {
        const gone = all.find((each) => each.key === key);
        if (gone?.preview) URL.revokeObjectURL(gone.preview);
        return all.filter((each) => each.key !== key);
      });
    },
  };
}
