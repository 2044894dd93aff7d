/** The addresses of connections. */
export const connectionsRoutes = [] as const;
