/** The options of this process's Node, however they were given. */
export const nodeOptions = (): string => [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
