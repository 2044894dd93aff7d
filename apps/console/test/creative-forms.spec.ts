import { Failure } from '../src/api/failure.js';
import { bodyOf, emptyBrief, logoBody } from '../src/pages/creative/brief-form.js';
import { detailFaults } from '../src/pages/creative/faults.js';
import { texts } from '../src/texts.js';

const file = { images: [{ upload_id: 'upl_1' }] };

it('a logo is sent as the file that was given, else by its address', () => {
  const brief = { ...emptyBrief, prompt: 'Oak chairs', logo_url: ' https://www.example.com/logo.png ' };
  expect(bodyOf(brief, [], file).brand).toEqual({ logo_upload_id: 'upl_1' });
  expect(bodyOf(brief, [], { images: [] }).brand).toEqual({ logo_url: 'https://www.example.com/logo.png' });
  expect(bodyOf(emptyBrief, [], { images: [] }).brand).toBeUndefined();
  expect(logoBody({ images: [{ url: 'https://www.example.com/other.png' }] })).toEqual({
    logo_url: 'https://www.example.com/other.png',
  });
});

it('a brand name that a platform has is refused at its field, in words', () => {
  const fields = [{ field: 'brand_name', code: 'immutable', message: 'brand_name can no longer be changed' }];
  const refused = new Failure(409, { error: { code: 'field_immutable', details: { fields } } });
  expect(detailFaults(refused, ['name', 'brand_name'])).toEqual({ brand_name: texts.creative.brandNameFixed });
  const tooLong = new Failure(422, { error: { code: 'validation_failed', details: { fields } } });
  expect(detailFaults(tooLong, ['brand_name'])).toEqual({ brand_name: 'brand_name can no longer be changed' });
});
