// A code of an app on the phone, beside the password: set up, and switched off, for one person.
import { Alert, Button, Code, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { isFailure } from '../../api/failure.js';
import { ask } from '../../api/session.js';
import { CopyText } from '../../parts/copy-text.js';
import { OneTimeSecret } from '../../parts/secret.js';
import { FailureAlert } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';

const { factor } = settingsTexts;
const { common } = texts;

export function SecondFactor() {
  const { membership } = useWork();
  const [dialog, setDialog] = useState<'set up' | 'renew' | 'remove' | null>(null);
  const isOn = membership.second_factor === 'passed';
  return (
    <Stack gap="sm" component="section" aria-label={factor.title}>
      <Title order={2} size="h4">
        {factor.title}
      </Title>
      <Text size="sm" c="dimmed">
        {factor.about}
      </Text>
      <Group className="card" justify="space-between">
        <Text size="sm" fw={600}>
          {isOn ? factor.on : factor.off}
        </Text>
        <Group gap="xs">
          {isOn && (
            <Button variant="default" onClick={() => setDialog('renew')}>
              {factor.renew}
            </Button>
          )}
          <Button variant="default" onClick={() => setDialog(isOn ? 'remove' : 'set up')}>
            {isOn ? factor.remove : factor.setUp}
          </Button>
        </Group>
      </Group>
      {dialog === 'set up' && <SetUp onClose={() => setDialog(null)} />}
      {dialog === 'renew' && <Renew onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <Remove onClose={() => setDialog(null)} />}
    </Stack>
  );
}

interface Started {
  readonly secret: string;
  readonly otpauth_url: string;
}

/** The password again where it was given too long ago. */
function useAsk(): <T>(method: string, path: string, body: object) => Promise<T> {
  const { confirmPassword } = useWork();
  return async <T,>(method: string, path: string, body: object) => {
    try {
      return await ask<T>(method, path, body);
    } catch (error) {
      if (isFailure(error, 'reauthentication_required') && (await confirmPassword())) return ask<T>(method, path, body);
      throw error;
    }
  };
}

function SetUp({ onClose }: { onClose: () => void }) {
  const { membership, renew } = useWork();
  const send = useAsk();
  const [code, setCode] = useState('');
  const organization = { organization_id: membership.id };
  const begin = useMutation({ mutationFn: () => send<Started>('POST', '/second_factor/setup', organization), gcTime: 0 });
  const confirm = useMutation({
    mutationFn: () =>
      send<{ recovery_codes: string[] }>('POST', '/second_factor/confirm', { ...organization, code: code.trim() }),
    gcTime: 0,
  });
  const finish = (): void => {
    onClose();
    void renew();
  };
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recovery_codes} onClose={finish} />;
  return (
    <Modal opened onClose={onClose} title={factor.setUp} centered closeButtonProps={{ 'aria-label': common.close }}>
      {begin.data ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate();
          }}
        >
          <Stack gap="md">
            <Text size="sm">{factor.scan}</Text>
            <Group justify="center" p="md" className="qr">
              <QRCodeSVG value={begin.data.otpauth_url} size={176} title={factor.qr} />
            </Group>
            <Group gap={4} justify="center" wrap="nowrap">
              <Code className="wrap">{begin.data.secret}</Code>
              <CopyText value={begin.data.secret} />
            </Group>
            <CodeInput value={code} onChange={setCode} about={factor.appCodeAbout} />
            <FailureAlert error={confirm.error} />
            <Button type="submit" loading={confirm.isPending}>
              {factor.confirm}
            </Button>
          </Stack>
        </form>
      ) : (
        <Stack gap="md">
          <Text size="sm">{factor.setUpAbout}</Text>
          <FailureAlert error={begin.error} />
          <Button onClick={() => begin.mutate()} loading={begin.isPending} data-autofocus>
            {factor.begin}
          </Button>
        </Stack>
      )}
    </Modal>
  );
}

function Renew({ onClose }: { onClose: () => void }) {
  const { membership } = useWork();
  const send = useAsk();
  const [code, setCode] = useState('');
  const renew = useMutation({
    mutationFn: () =>
      send<{ recovery_codes: string[] }>('POST', '/second_factor/recovery_codes', {
        organization_id: membership.id,
        code: code.trim(),
      }),
    gcTime: 0,
  });
  if (renew.data) return <RecoveryCodes codes={renew.data.recovery_codes} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={factor.renew} centered closeButtonProps={{ 'aria-label': common.close }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          renew.mutate();
        }}
      >
        <Stack gap="md">
          <Alert color="yellow">{factor.renewAbout}</Alert>
          <CodeInput value={code} onChange={setCode} about={factor.appCodeAbout} />
          <FailureAlert error={renew.error} />
          <Button type="submit" loading={renew.isPending}>
            {factor.renew}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <OneTimeSecret title={factor.recovery} value={codes.join('\n')} onClose={onClose}>
    {factor.recoveryAbout}
  </OneTimeSecret>
);

function Remove({ onClose }: { onClose: () => void }) {
  const { membership, renew } = useWork();
  const send = useAsk();
  const [code, setCode] = useState('');
  const remove = useMutation({
    mutationFn: () => send('DELETE', '/second_factor', { organization_id: membership.id, code: code.trim() }),
    onSuccess: async () => {
      onClose();
      await renew();
    },
  });
  return (
    <Modal opened onClose={onClose} title={factor.remove} centered closeButtonProps={{ 'aria-label': common.close }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate();
        }}
      >
        <Stack gap="md">
          <Alert color="yellow">{factor.removeAbout}</Alert>
          <CodeInput value={code} onChange={setCode} />
          <FailureAlert error={remove.error} />
          <Button type="submit" color="red.9" loading={remove.isPending}>
            {factor.remove}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

interface CodeInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly about?: string;
}

export function CodeInput({ value, onChange, about = factor.codeAbout }: CodeInputProps) {
  return (
    <TextInput
      label={factor.code}
      description={about}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autoComplete="one-time-code"
      inputMode="text"
      data-autofocus
      required
    />
  );
}
