import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordPicker } from '../../../parts/record-picker.js';
import { searchQuery } from '../../../parts/records.js';
import { texts } from '../../../texts.js';

const words = texts.brands;

interface BrandSelectProps {
  /** '' where none is chosen. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: ReactNode;
}

/** A brand kit, or none. */
export function BrandSelect(input: BrandSelectProps) {
  const some = useQuery(searchQuery('brands', '', false));
  const description = some.data?.data.length === 0 ? words.noKits : words.kitAbout;
  return <RecordPicker offers={{ of: 'brands' }} label={words.kit} description={description} none={words.none} {...input} />;
}
