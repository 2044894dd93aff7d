// The page of an invitation or a reset. The token stands behind the `#` of the address, which no server sees, and leaves it at
// once.
import { Alert, Anchor, Button, PasswordInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { plainFaults, isFailure } from '../../api/failure.js';
import { ask } from '../../api/session.js';
import { FailureAlert, Loading } from '../../parts/states.js';
import { texts } from '../../texts.js';
import { AcceptInvitation } from './accept-invitation.js';
import { AccessFrame } from './access-frame.js';
import { LinkForm, type Looked } from './link-form.js';

const { link } = texts;

export function LinkPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const looked = useQuery({
    queryKey: ['session', 'link', token],
    queryFn: () => ask<Looked>('POST', '/link/look', { token }),
    retry: false,
    refetchInterval: false,
    staleTime: Infinity,
  });
  const [isNew, setNew] = useState(false);
  const accepts = looked.data?.has_account === true && !isNew;
  useEffect(() => {
    window.history.replaceState(null, '', window.location.pathname);
  }, []);
  return (
    <AccessFrame title={accepts ? link.join : link.title}>
      {looked.isPending && <Loading rows={3} />}
      {looked.error && <FailureAlert error={looked.error} title={link.over} />}
      {looked.data && accepts && <AcceptInvitation token={token} looked={looked.data} onChoose={() => setNew(true)} />}
      {looked.data && !accepts && <Choose token={token} looked={looked.data} />}
      {!looked.data && (
        <Anchor component={Link} to="/sign-in" size="sm">
          {link.toSignIn}
        </Anchor>
      )}
    </AccessFrame>
  );
}

function Choose({ token, looked }: { token: string; looked: Looked }) {
  const { kind, email, organization_name: organization } = looked;
  const [password, setPassword] = useState('');
  const use = useMutation({ mutationFn: () => ask('POST', '/link', { token, password }), gcTime: 0 });
  if (use.isSuccess)
    return (
      <>
        <Alert color="green">{link.done(email)}</Alert>
        <Button component={Link} to="/sign-in">
          {link.toSignIn}
        </Button>
      </>
    );
  const faults = plainFaults(use.error, ['password']);
  return (
    <LinkForm
      looked={looked}
      about={kind === 'invite' ? link.invited(organization, email) : link.reset(organization, email)}
      onSubmit={() => use.mutate()}
    >
      <PasswordInput
        label={link.password}
        description={link.passwordAbout}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': texts.signIn.showPassword }}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={faults.password}
        autoFocus
        required
      />
      {use.error && !(isFailure(use.error) && faults.password !== undefined) && <FailureAlert error={use.error} />}
      <Button type="submit" loading={use.isPending}>
        {link.submit}
      </Button>
    </LinkForm>
  );
}
