/** The addresses of analytics. */
export const analyticsRoutes = [] as const;
