// A list that is loaded page after page: what stands in its place while it loads, fails or is empty, and the button for more.
import { Button, Center, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Rows } from '../api/queries.js';
import { texts } from '../texts.js';
import { FailureAlert, Loading } from './states.js';

interface ListingProps<T> {
  readonly list: Rows<T>;
  readonly empty: ReactNode;
  readonly children: (rows: readonly T[]) => ReactNode;
}

export function Listing<T>({ list, empty, children }: ListingProps<T>) {
  const { rows, error } = list;
  if (rows === undefined && !error) return <Loading rows={6} />;
  return (
    <>
      {error && <FailureAlert error={error} retry={list.reload} />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && children(rows)}
      {list.hasMore && (
        <Center>
          <Button variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
            {texts.common.loadMore}
          </Button>
        </Center>
      )}
    </>
  );
}

interface TilesProps<T> extends Omit<ListingProps<T>, 'children'> {
  /** What they are, for those who do not see them. */
  readonly label: string;
  readonly tile: (row: T) => ReactNode;
}

/** Records as pictures beside each other. */
export function Tiles<T>({ label, tile, ...listing }: TilesProps<T>) {
  return (
    <Listing {...listing}>
      {(rows) => (
        <SimpleGrid component="ul" className="tiles" cols={{ base: 1, xs: 2, md: 3, xl: 4 }} aria-label={label}>
          {rows.map(tile)}
        </SimpleGrid>
      )}
    </Listing>
  );
}
