/** The addresses of settings. */
export const settingsRoutes = [] as const;
