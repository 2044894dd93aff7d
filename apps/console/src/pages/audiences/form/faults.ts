// What the service refuses, at the fields of the form.
import { Failure } from '../../../api/failure.js';
import { texts } from '../../../texts.js';

const { form } = texts.audiences;

/** `definition.include[0].event` → `definition.include.0.event` */
const pathOf = (field: string): string => field.replaceAll(/\[(\d+)\]/g, '.$1');

/** Fields whose value is a list in one input: a fault of one of its entries stands there. */
const wholeLists =
  /^(labels|definition\.(?:identifier_types|countries|languages|genders|devices|placements|any_of|all_of|none_of|locations\.(?:include|exclude)))\.\d+$/;

export function formFaults(error: unknown): Record<string, string> {
  if (!(error instanceof Failure)) return {};
  const faults: Record<string, string> = {};
  for (const { field, message } of error.fields) {
    const path = pathOf(field).replace(wholeLists, '$1');
    const subject =
      form.subjects[
        path
          .split('.')
          .filter((part) => !/^\d+$/.test(part))
          .at(-1) ?? ''
      ] ?? form.subject;
    faults[path] ??= message.startsWith(field) ? `${subject}${message.slice(field.length)}` : message.replaceAll(field, subject);
  }
  return faults;
}
