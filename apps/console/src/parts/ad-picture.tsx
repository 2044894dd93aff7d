// The picture of an ad. Its address is signed and expires, so a picture that does not load is asked for again once.
import './ad-frame.css';
import { ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { texts } from '../texts.js';

/**
 * Our own pictures come from our own origin, whatever name the service gives itself; pictures not sent yet are blobs of this
 * page.
 */
export function localAddress(address: string): string {
  if (address.startsWith('blob:')) return address;
  const { pathname, search } = new URL(address, window.location.origin);
  return pathname + search;
}

const fileOf = (address: string): string => address.split('?')[0] ?? address;

interface AdPictureProps {
  readonly address: string;
  readonly alt: string;
  /** The address may have expired: read the record again. */
  readonly onExpired?: (() => void) | undefined;
}

export function AdPicture({ address, alt, onExpired }: AdPictureProps) {
  const next = localAddress(address);
  const [shown, setShown] = useState(next);
  const [isBroken, setBroken] = useState(false);
  const hasAsked = useRef(false);
  // A file that is shown already is not loaded again each time that its address is signed anew.
  if (shown !== next && (isBroken || fileOf(shown) !== fileOf(next))) {
    setShown(next);
    setBroken(false);
  }
  if (isBroken)
    return (
      <div className="ad-picture ad-picture-missing" role="img" aria-label={alt}>
        <ImageOff size={20} aria-hidden />
        <span>{texts.adFrame.pictureMissing}</span>
      </div>
    );
  return (
    <img
      className="ad-picture"
      src={shown}
      alt={alt}
      loading="lazy"
      decoding="async"
      onLoad={() => (hasAsked.current = false)}
      onError={() => {
        setBroken(true);
        if (hasAsked.current) return;
        hasAsked.current = true;
        onExpired?.();
      }}
    />
  );
}
