/** What a query reads of an account. */
export interface Reach {
  /** Objects made later are not shown; null: all are. */
  knownUntil: Date | null;
  /** null: of all campaigns. */
  campaignIds: string[] | null;
}

export const everything: Reach = { knownUntil: null, campaignIds: null };
