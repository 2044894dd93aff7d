// Why the service did not take the draft: its faults by field, each with the way to its step.
import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { isFailure } from '../../../api/failure.js';
import { FailureAlert } from '../../../parts/states.js';
import { stepOf } from '../fields.js';
import { faultWords } from './form-context.js';

export function Faults({ error, title }: { error: unknown; title: string }) {
  if (!isFailure(error) || error.fields.length === 0) return <FailureAlert error={error} title={title} />;
  return (
    <Alert
      color="red"
      variant="light"
      title={title}
      icon={<CircleAlert size={18} aria-hidden />}
      role="alert"
      className="failure"
    >
      <ul className="faults">
        {error.fields.map((fault) => {
          const step = stepOf(fault.field);
          return (
            <li key={`${fault.field} ${fault.message}`}>
              {step ? (
                <Anchor component={Link} to="." search={{ step } as never} replace inherit c="inherit" underline="always">
                  {faultWords(fault)}
                </Anchor>
              ) : (
                fault.message
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
