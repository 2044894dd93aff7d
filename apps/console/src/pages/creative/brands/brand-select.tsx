import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../../../texts.js';
import { brandsQuery } from './brand.queries.js';

const words = texts.brands;

interface BrandSelectProps {
  /** '' where none is chosen. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: ReactNode;
}

/** A brand kit, or none. */
export function BrandSelect({ value, onChange, error }: BrandSelectProps) {
  const brands = useQuery(brandsQuery);
  const all = brands.data?.data ?? [];
  // Kits of one name, such as one for each language, are told apart by their key.
  const labelOf = ({ name, external_id: key }: (typeof all)[number]): string => (key ? `${name} (${key})` : name);
  return (
    <Select
      label={words.kit}
      description={all.length === 0 ? words.noKits : words.kitAbout}
      data={[{ value: '', label: words.none }, ...all.map((brand) => ({ value: brand.id, label: labelOf(brand) }))]}
      value={value}
      searchable={all.length > 10}
      allowDeselect={false}
      error={error}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
