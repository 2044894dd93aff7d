import { NativeSelect, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { texts } from '../../../texts.js';
import { type Step, stepOf, steps } from '../fields.js';
import type { Fault } from './form-context.js';

const { form: words } = texts.campaigns;

interface StepNavigationProps {
  readonly step: Step;
  readonly faults: readonly Fault[];
  readonly onGo: (step: Step) => void;
}

export function StepNavigation({ step, faults, onGo }: StepNavigationProps) {
  const faulty = new Set(faults.map(({ field }) => stepOf(field)));
  return (
    <>
      <nav className="steps" aria-label={words.stepsLabel}>
        <ol>
          {steps.map((each, index) => (
            <li key={each}>
              <UnstyledButton
                className={each === step ? 'step step-now' : 'step'}
                aria-current={each === step ? 'step' : undefined}
                onClick={() => onGo(each)}
              >
                <span className="step-number" aria-hidden>
                  {index + 1}
                </span>
                <Text span size="sm" fw={each === step ? 600 : 400} flex={1}>
                  {words.steps[each]}
                </Text>
                {faulty.has(each) && (
                  <>
                    <CircleAlert size={16} className="status-red" aria-hidden />
                    <VisuallyHidden>{words.hasFaults}</VisuallyHidden>
                  </>
                )}
              </UnstyledButton>
            </li>
          ))}
        </ol>
      </nav>
      <NativeSelect
        hiddenFrom="md"
        label={words.step(steps.indexOf(step) + 1, steps.length)}
        value={step}
        onChange={({ currentTarget }) => onGo(steps.find((each) => each === currentTarget.value) ?? 'basics')}
        data={steps.map((value) => ({
          value,
          label: faulty.has(value) ? `${words.steps[value]} (${words.hasFaults})` : words.steps[value],
        }))}
      />
    </>
  );
}
