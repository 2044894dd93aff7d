import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { api, dataOf } from '../../api/client.js';
import { queryClient } from '../../api/queries.js';
import { useFilters } from '../../parts/filters.js';
import { Page } from '../../parts/page.js';
import { texts } from '../../texts.js';
import { AudienceForm, TypeLine } from './form/audience-form.js';
import { TypeChoice, typeNamed } from './form/type-choice.js';
import { creationOf, emptyValues, type Type, type Values } from './form/values.js';
import type { Audience } from './queries.js';

const { audiences } = texts;

const initial = emptyValues();

export function NewAudiencePage() {
  const { values, set } = useFilters(['type']);
  const type = typeNamed(values.type);
  return (
    <Page title={audiences.form.newTitle} back={{ to: '/audiences', label: audiences.toAll }}>
      {type === undefined ? (
        <TypeChoice onChoose={(chosen) => set('type', chosen)} />
      ) : (
        <>
          <TypeLine
            type={type}
            action={
              <Button variant="default" size="sm" onClick={() => set('type', null)}>
                {audiences.form.changeType}
              </Button>
            }
          />
          <Creation type={type} />
        </>
      )}
    </Page>
  );
}

function Creation({ type }: { type: Type }) {
  const navigate = useNavigate();
  const sent = useRef({ text: '', key: '' });
  /** The same once more, after a lost answer, makes no second audience. */
  const keyFor = (body: object): string => {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  };
  const write = (values: Values, isCheck: boolean): Promise<Audience> => {
    const body = creationOf(type, values);
    const params = isCheck ? { query: { validate_only: true } } : { header: { 'Idempotency-Key': keyFor(body) } };
    return dataOf(api.POST('/v1/audiences', { params, body }));
  };
  return (
    <AudienceForm
      type={type}
      initial={initial}
      own={null}
      draft={`audiences.new.${type}`}
      submit={audiences.form.create}
      onCheck={(values) => write(values, true)}
      onSubmit={async (values) => {
        const { id } = await write(values, false);
        await queryClient.invalidateQueries({ queryKey: ['audiences'] });
        await navigate({ to: type === 'customer_list' ? `/audiences/${id}/members` : `/audiences/${id}` });
      }}
    />
  );
}
