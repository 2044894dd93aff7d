/** The addresses of audiences. */
export const audiencesRoutes = [] as const;
