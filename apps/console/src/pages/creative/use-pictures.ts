import { useCallback, useEffect, useRef, useState } from 'react';
import type { Schemas } from '../../api/client.js';
import { most as limits } from '../../api/service.table.js';
import { sendUpload } from './send-upload.js';

/** A picture that a request can name. A form keeps it with what is typed: the service has its file, or its address. */
export interface ReadyPicture {
  readonly key: string;
  readonly name: string;
  readonly image: Schemas['ImageFields'];
  readonly size: { readonly width: number; readonly height: number } | null;
}

export interface GivenPicture extends Pick<ReadyPicture, 'key' | 'name' | 'size'> {
  /** Of this page; null: the picture is at an address, was chosen before a reload, or is none. */
  readonly preview: string | null;
  readonly state: 'sending' | 'ready' | 'refused';
  /** From 0 to 1. */
  readonly sent: number;
  readonly fault: string | null;
}

export interface Pictures {
  readonly pictures: readonly GivenPicture[];
  /** How many more fit; one that was refused takes no place. */
  readonly room: number;
  readonly isSending: boolean;
  add(files: readonly File[]): void;
  addAddress(url: string): void;
  remove(key: string): void;
}

/** Those of a form that are ready, and how it changes them. */
export interface PictureValues {
  readonly ready: readonly ReadyPicture[];
  readonly change: (next: (before: readonly ReadyPicture[]) => ReadyPicture[]) => void;
}

/** @param largest of a file, in bytes */
export function usePictures(
  most: number,
  { ready, change }: PictureValues,
  largest: number = limits['CreateUpload.bytes'],
): Pictures {
  const [others, setOthers] = useState<readonly GivenPicture[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());
  const update = useCallback((key: string, changes: Partial<GivenPicture>): void => {
    setOthers((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }, []);
  useEffect(() => {
    const [senders, addresses] = [running.current, previews.current];
    return () => {
      senders.forEach((sender) => sender.abort());
      addresses.forEach((address) => URL.revokeObjectURL(address));
    };
  }, []);
  const dropOther = (key: string): void => setOthers((all) => all.filter((each) => each.key !== key));

  const start = async (key: string, file: File): Promise<void> => {
    const sender = new AbortController();
    running.current.set(key, sender);
    const refuse = (fault: string): void => update(key, { state: 'refused', preview: null, fault });
    try {
      const { id, status, picture, error } = await sendUpload(file, sender.signal, (sent) => update(key, { sent }), largest);
      if (sender.signal.aborted) return;
      if (status !== 'ready') return refuse(error?.message ?? status);
      change((all) => [...all, { key, name: file.name, image: { upload_id: id }, size: picture }]);
      dropOther(key);
    } catch (error) {
      refuse(error instanceof Error ? error.message : String(error));
    } finally {
      running.current.delete(key);
    }
  };
  const sending = others.filter(({ state }) => state === 'sending');
  const room = Math.max(0, most - ready.length - sending.length);
  return {
    pictures: [
      ...ready.map(({ key, name, size }) => ({
        ...{ key, name, size, preview: previews.current.get(key) ?? null },
        ...{ state: 'ready' as const, sent: 1, fault: null },
      })),
      ...others,
    ],
    room,
    isSending: sending.length > 0,
    add(files) {
      const added = files.slice(0, room).map((file) => ({ key: crypto.randomUUID(), file }));
      added.forEach(({ key, file }) => previews.current.set(key, URL.createObjectURL(file)));
      // Another file is chosen in the place of one that was refused.
      setOthers((all) => [
        ...all.filter(({ state }) => state !== 'refused'),
        ...added.map(({ key, file }) => ({
          ...{ key, name: file.name, preview: previews.current.get(key) ?? null, state: 'sending' as const, sent: 0 },
          ...{ size: null, fault: null },
        })),
      ]);
      added.forEach(({ key, file }) => void start(key, file));
    },
    addAddress(url) {
      if (room > 0) change((all) => [...all, { key: crypto.randomUUID(), name: url, image: { url }, size: null }]);
    },
    remove(key) {
      running.current.get(key)?.abort();
      const preview = previews.current.get(key);
      if (preview !== undefined) URL.revokeObjectURL(preview);
      previews.current.delete(key);
      dropOther(key);
      change((all) => all.filter((each) => each.key !== key));
    },
  };
}
