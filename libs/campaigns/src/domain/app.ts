// The app that a campaign advertises, by its id in a store.
import type { FieldFault } from '@app/kernel';

/** The form of an id in each store. */
const forms = {
  apple: { regex: /^[1-9][0-9]{0,19}$/, is: 'digits such as 284882215' },
  google: { regex: /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/, is: 'a package name such as com.example.shop' },
} as const;

export type AppStore = keyof typeof forms;
export const appStores = Object.keys(forms) as AppStore[];
/** The longest id. */
export const APP_ID_CHARACTERS = 255;

export interface App {
  readonly id: string;
  readonly store: AppStore;
}

/** The app; or null, with a note of what is missing or wrong. */
export function settledApp({ id, store }: Partial<App>, noted: FieldFault[]): App | null {
  if (id === undefined || store === undefined) {
    const absent = [id === undefined ? 'app.id' : '', store === undefined ? 'app.store' : ''].filter((field) => field !== '');
    noted.push(...absent.map((field) => ({ field, code: 'required', message: `${field} is required.` })));
    return null;
  }
  if (forms[store].regex.test(id)) return { id, store };
  const other = appStores.find((each) => forms[each].regex.test(id));
  const hint = other ? `; ${JSON.stringify(id)} is an id of the store ${other}` : '';
  const message = `app.id must be ${forms[store].is} in the store ${store}${hint}.`;
  noted.push({ field: 'app.id', code: 'invalid_format', message, value: id });
  return null;
}
