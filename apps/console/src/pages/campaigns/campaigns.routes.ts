/** The addresses of campaigns. */
export const campaignsRoutes = [] as const;
