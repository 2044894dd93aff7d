/** The addresses of creative. */
export const creativeRoutes = [] as const;
