// One ad as it looks in the place where people meet it: drawn neutrally, without the marks of the platform.
import { Heart, MessageCircle, Send, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '../api/client.js';
import { texts } from '../texts.js';
import { AdPicture } from './ad-picture.js';
import { wordFor } from './words.js';

export interface ShownAd {
  readonly channel: string;
  readonly format: string;
  readonly language: string;
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly headlines: readonly string[];
  readonly longHeadline: string | null;
  readonly primaryText: string | null;
  readonly descriptions: readonly string[];
  readonly button: string;
  /** Stand behind the address of a search ad. */
  readonly paths: readonly string[];
  /** The address of the picture, of the service or of this page; null: words only. */
  readonly picture: string | null;
  readonly alt: string | null;
}

/** null: the variant failed and has nothing to show. */
export function shownAd({ channel, format, language, size, content }: Schemas['Variant']): ShownAd | null {
  if (!content) return null;
  return {
    channel,
    format,
    language,
    size,
    headlines: content.headlines.map(({ text }) => text),
    longHeadline: content.long_headline?.text ?? null,
    primaryText: content.primary_text?.text ?? null,
    descriptions: content.descriptions.map(({ text }) => text),
    button: content.call_to_action,
    paths: content.paths,
    picture: content.asset_url,
    alt: content.alt_text,
  };
}

interface AdFrameProps {
  readonly ad: ShownAd;
  readonly brand: string | null;
  readonly landingPage?: string | null;
  /** A picture did not load, because its address has expired: read the variants again. Called once for each address. */
  readonly onExpired?: () => void;
}

interface Drawn {
  readonly ad: ShownAd;
  readonly brand: string;
  readonly host: string;
  readonly picture: ReactNode;
}

const frames: Readonly<Record<string, (drawn: Drawn) => ReactNode>> = {
  'google_ads search': SearchResult,
  'microsoft_ads search': SearchResult,
  'google_ads display': Banner,
  'google_ads feed': Banner,
  'microsoft_ads native': Native,
  'meta feed': FeedPost,
  'linkedin feed': FeedPost,
  'meta story': Tall,
  'meta reel': Tall,
  'tiktok in_stream': Tall,
};

export function AdFrame({ ad, brand, landingPage, onExpired }: AdFrameProps) {
  const Frame = frames[`${ad.channel} ${ad.format}`] ?? Banner;
  const { width, height } = ad.size ?? { width: 1, height: 1 };
  const picture = ad.picture && (
    <div className="ad-shape" style={{ aspectRatio: `${width} / ${height}` }}>
      <AdPicture address={ad.picture} alt={ad.alt ?? ''} onExpired={onExpired} />
    </div>
  );
  return (
    <figure
      className={`ad ad-${ad.channel} ad-${ad.format}`}
      aria-label={texts.adFrame.label(wordFor(ad.channel), wordFor(ad.format))}
    >
      <Frame ad={ad} brand={brand ?? texts.adFrame.brand} host={hostOf(landingPage)} picture={picture} />
    </figure>
  );
}

function hostOf(landingPage: string | null | undefined): string {
  const host = landingPage && URL.canParse(landingPage) ? new URL(landingPage).host : '';
  return host.replace(/^www\./, '') || texts.adFrame.host;
}

function Sender({ brand, note, isSquare = false }: { brand: string; note: string; isSquare?: boolean }) {
  return (
    <div className="ad-sender">
      <span className={isSquare ? 'ad-avatar ad-avatar-square' : 'ad-avatar'} aria-hidden>
        {brand.slice(0, 1).toUpperCase()}
      </span>
      <span className="ad-sender-words">
        <b className="ad-line">{brand}</b>
        <span className="ad-note ad-line">{note}</span>
      </span>
    </div>
  );
}

const MOST_SHOWN_HEADLINES = 3;

function SearchResult({ ad, brand, host }: Drawn) {
  return (
    <div className="ad-body">
      <b className="ad-small">{texts.adFrame.sponsored}</b>
      <Sender brand={brand} note={[host, ...ad.paths].join(' › ')} />
      <div lang={ad.language}>
        <div className="ad-link">{ad.headlines.slice(0, MOST_SHOWN_HEADLINES).join(' | ')}</div>
        <div className="ad-text">{ad.descriptions.slice(0, 2).join(' ')}</div>
      </div>
    </div>
  );
}

function Banner({ ad, brand, picture }: Drawn) {
  return (
    <>
      {picture}
      <div className="ad-body">
        <div lang={ad.language}>
          <div className="ad-headline">{ad.longHeadline ?? ad.headlines[0]}</div>
          <div className="ad-text">{ad.descriptions[0] ?? ad.primaryText}</div>
        </div>
        <div className="ad-bar">
          <span className="ad-note ad-line">{texts.adFrame.ad(brand)}</span>
          <Button ad={ad} />
        </div>
      </div>
    </>
  );
}

function Native({ ad, brand, picture }: Drawn) {
  return (
    <div className="ad-body ad-row">
      {picture}
      <div lang={ad.language}>
        <div className="ad-headline">{ad.longHeadline ?? ad.headlines[0]}</div>
        <div className="ad-text">{ad.descriptions[0]}</div>
        <div className="ad-note">{texts.adFrame.ad(brand)}</div>
      </div>
    </div>
  );
}

function FeedPost({ ad, brand, host, picture }: Drawn) {
  const isProfessional = ad.channel === 'linkedin';
  const Like = isProfessional ? ThumbsUp : Heart;
  return (
    <>
      <div className="ad-body">
        <Sender
          brand={brand}
          note={isProfessional ? texts.adFrame.promoted : texts.adFrame.sponsored}
          isSquare={isProfessional}
        />
        <div className="ad-text ad-lines" lang={ad.language}>
          {ad.primaryText}
        </div>
      </div>
      {picture}
      <div className="ad-body ad-strip">
        <div className="ad-bar">
          <div className="ad-strip-words" lang={ad.language}>
            <div className="ad-note ad-line">{host}</div>
            <div className="ad-headline">{ad.headlines[0]}</div>
            {ad.descriptions[0] && <div className="ad-note">{ad.descriptions[0]}</div>}
          </div>
          <Button ad={ad} />
        </div>
      </div>
      <div className="ad-reactions" aria-hidden>
        <Like size={16} />
        <MessageCircle size={16} />
        <Send size={16} />
      </div>
    </>
  );
}

/** The whole screen of a phone: the picture, and over it what the platform lays there. */
function Tall({ ad, brand, picture }: Drawn) {
  const isStory = ad.format === 'story';
  return (
    <div className="ad-screen">
      {picture}
      {isStory && (
        <div className="ad-over ad-over-top">
          <span className="ad-progress" aria-hidden />
          <Sender brand={brand} note={texts.adFrame.sponsored} />
        </div>
      )}
      {!isStory && (
        <div className="ad-side" aria-hidden>
          <Heart size={20} />
          <MessageCircle size={20} />
          <Send size={20} />
        </div>
      )}
      <div className="ad-over ad-over-bottom">
        {!isStory && <Sender brand={brand} note={texts.adFrame.sponsored} />}
        {ad.primaryText && (
          <div className="ad-text ad-lines" lang={ad.language}>
            {ad.primaryText}
          </div>
        )}
        <Button ad={ad} />
      </div>
    </div>
  );
}

const Button = ({ ad }: { ad: ShownAd }) => <span className="ad-button">{wordFor(ad.button)}</span>;
