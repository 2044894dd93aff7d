import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { Terminal } from 'lucide-react';
import { lazy } from 'react';
import { texts } from '../texts.js';
import { LazyPart } from './lazy-part.js';

/** Loaded when it is first asked for. */
const CurlList = lazy(() => import('./curl-list.js').then(({ CurlList: component }) => ({ default: component })));

/** The requests of this page, newest first, each to be copied for a terminal. */
export function CopyCurl() {
  return (
    <Popover width={440} position="bottom-end" trapFocus withinPortal shadow="md">
      <Popover.Target>
        <Tooltip label={texts.common.copyCurl}>
          <ActionIcon variant="default" size={36} aria-label={texts.common.copyCurl}>
            <Terminal size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 32px)" aria-label={texts.common.copyCurl}>
        <LazyPart>
          <CurlList />
        </LazyPart>
      </Popover.Dropdown>
    </Popover>
  );
}
