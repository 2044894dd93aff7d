// How the colors and the font of a brand look together; the pictures of ads are drawn by the service.
import './brands.css';
import { Text } from '@mantine/core';
import { texts } from '../../../texts.js';
import { contrastOf, HEX } from './contrast.js';

const words = texts.brands;
const USUAL = '#364fc7';

const wordsOn = (color: string): string => (contrastOf(color, '#ffffff') >= contrastOf(color, '#000000') ? '#ffffff' : '#000000');

interface BrandSampleProps {
  readonly name: string;
  readonly colors: readonly string[];
  readonly font: string;
  readonly headline: string;
}

export function BrandSample({ name, colors, font, headline }: BrandSampleProps) {
  const [ground = USUAL, second] = colors.filter((color) => HEX.test(color));
  const ink = wordsOn(ground);
  const button = second ?? ink;
  return (
    <div className="sample" style={{ background: ground, color: ink }}>
      <Text span size="sm" fw={600}>
        {name || words.yourBrand}
      </Text>
      <span className={`sample-headline sample-${font || 'inter'}`}>{headline}</span>
      <span className="sample-button" style={{ background: button, color: wordsOn(button) }}>
        {words.sampleButton}
      </span>
    </div>
  );
}
