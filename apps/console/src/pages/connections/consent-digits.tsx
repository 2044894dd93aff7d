import { Button, Group, PinInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.js';
import { isFailure } from '../../api/failure.js';
import { Countdown } from '../../parts/countdown.js';
import { FailureAlert } from '../../parts/states.js';
import { texts } from '../../texts.js';
import type { Consent } from './connections.queries.js';

const { connect } = texts.connections;
const LENGTH = 6;

interface ConsentDigitsProps {
  readonly id: string;
  readonly until: string | undefined;
  readonly onConfirmed: (consent: Consent) => void;
  /** It may be over now. */
  readonly onOver: () => void;
}

/**
 * Where another browser came back from the platform: what it shows is typed here, so that nobody's consent is taken for
 * another's.
 */
export function ConsentDigits({ id, until, onConfirmed, onOver }: ConsentDigitsProps) {
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: (digits: string) =>
      dataOf(api.POST('/v1/connections/{id}/accounts', { params: { path: { id } }, body: { code: digits } })),
    onSuccess: onConfirmed,
    onError: () => {
      setCode('');
      onOver();
    },
  });
  const { error } = confirm;
  const left = isFailure(error, 'consent_code_wrong') ? error.details.tries_left : undefined;
  const isWrong = typeof left === 'number';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === LENGTH) confirm.mutate(code);
      }}
    >
      <Stack gap="md">
        <Stack gap={2}>
          <Text fw={600}>{connect.digits}</Text>
          <Text size="sm" c="dimmed">
            {connect.digitsAbout}
          </Text>
        </Stack>
        <PinInput
          role="group"
          aria-label={connect.digitsLabel}
          length={LENGTH}
          type="number"
          size="md"
          autoFocus
          value={code}
          onChange={setCode}
          onComplete={(digits) => confirm.mutate(digits)}
          disabled={confirm.isPending}
          error={isWrong}
          getInputProps={(index) => ({ 'aria-label': connect.digit(index + 1) })}
        />
        {isWrong ? (
          <Text size="sm" role="alert" className="status-red">
            {connect.digitsWrong(left)}
          </Text>
        ) : (
          <FailureAlert error={error} />
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {until && (
              <>
                {connect.timeLeft} <Countdown to={until} />
              </>
            )}
          </Text>
          <Button type="submit" disabled={code.length < LENGTH} loading={confirm.isPending}>
            {connect.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
