/** What every test database holds before its spec begins; `url` is of the owner, on an empty database. */
export async function prepareTemplate(_url: string): Promise<void> {}
