import { askedSize } from './picture.sizes.js';

const asked = (model: string, width: number, height: number): string => {
  const size = askedSize(model, { width, height });
  return `${size.width}x${size.height}`;
};

describe('the size that a model is asked for', () => {
  it.each([
    ['gpt-image-1', 1_080, 1_080, '1024x1024'],
    ['gpt-image-1.5', 1_200, 628, '1536x1024'],
    ['openai/gpt-image-1-mini', 1_080, 1_920, '1024x1536'],
    ['dall-e-3', 1_200, 628, '1792x1024'],
    ['dall-e-3', 1_024, 1_024, '1024x1024'],
    ['gpt-image-2', 1_920, 1_088, '1920x1088'],
    ['gpt-image-2', 1_080, 1_080, '1024x1024'],
    ['gpt-image-2', 320, 320, '1024x1024'],
    ['gpt-image-2', 3_840, 320, '1536x1024'],
    ['flux-pro', 1_080, 1_350, '1080x1350'],
  ])('%s for %d x %d: %s', (model, width, height, expected) => {
    expect(asked(model, width, height)).toBe(expected);
  });
});
