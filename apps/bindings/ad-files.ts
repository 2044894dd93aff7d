// The files of ads, kept by creative.
import type { Provider } from '@nestjs/common';
import { AdFiles } from '@app/campaigns';
import { CreativeFiles } from '@app/creative';

export const adFiles: Provider = {
  provide: AdFiles,
  inject: [CreativeFiles],
  useFactory: (files: CreativeFiles): AdFiles => ({ read: ({ organizationId }, sha256) => files.read(organizationId, sha256) }),
};
