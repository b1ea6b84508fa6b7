import type { ServiceToken } from '@gatehouse/domain/service-tokens/contract.ts';
import { serviceScopeWords, type TokenState } from '@gatehouse/domain/service-tokens/scopes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { CompanyChoice } from '#web/ui/company-choice.ts';
import { Day } from '#web/ui/day.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { rowMenuColumn } from '#web/ui/list/row-menu.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { ShownOnceDialog } from '#web/ui/shown-once-dialog.tsx';
import { type StatusLook, StatusTag } from '#web/ui/status-tag.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { readTokensAgain, revokeToken, tokensQuery } from './api.ts';
import { TokenDialog } from './token-dialog.tsx';

const looks: Readonly<Record<TokenState, StatusLook>> = {
  ACTIVE: { family: 'go', glyph: 'dot', label: 'In use' },
  EXPIRED: { family: 'neutral', glyph: 'clock', label: 'Expired' },
  REVOKED: { family: 'neutral', glyph: 'slash', label: 'Revoked' },
};

/** A company, and what of it. */
const wordsOf = ({ company, projects }: NonNullable<ServiceToken['boundTo']>[number]): string =>
  projects === null ? company.name : `${company.name}: ${projects.map(({ name }) => name).join(', ')}`;

const columns: readonly Column<ServiceToken>[] = [
  {
    id: 'name',
    head: 'Token',
    small: 'topLeft',
    cell: ({ name, hint }) => (
      <>
        <b className={tableStyle.main}>{name}</b>
        <span className={house.fine}>Ends in {hint}</span>
      </>
    ),
  },
  {
    id: 'scopes',
    head: 'Rights',
    cell: ({ scopes }) => scopes.map((scope) => <div key={scope}>{serviceScopeWords[scope]}</div>),
  },
  {
    id: 'where',
    head: 'Where',
    cell: ({ boundTo }) =>
      boundTo === null ? 'Every company' : boundTo.map((bound) => <div key={bound.company.id}>{wordsOf(bound)}</div>),
  },
  {
    id: 'made',
    head: 'Made',
    small: 'wideOnly',
    cell: ({ createdAt, createdBy }) => (
      <>
        <Day at={createdAt} />, {createdBy}
      </>
    ),
  },
  {
    id: 'used',
    head: 'Last used',
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? <span className={house.muted}>Never</span> : <Day at={lastUsedAt} />,
  },
  {
    id: 'state',
    head: 'Status',
    small: 'topRight',
    cell: ({ state, expiresAt, revokedAt }) => (
      <>
        <StatusTag look={looks[state]} />
        <div className={house.fine}>
          {revokedAt !== null ? <Day at={revokedAt} /> : null}
          {revokedAt === null ? (
            <>
              {state === 'EXPIRED' ? 'Since ' : 'Until '}
              <Day at={expiresAt} />
            </>
          ) : null}
        </div>
      </>
    ),
  },
];

/** With what other systems read, in the family of the other pages of the administration. */
export function ServiceTokensPage({ tabs, Company }: { readonly tabs: ReactNode; readonly Company: CompanyChoice }) {
  const tokens = useQuery(tokensQuery);
  const { data } = tokens;
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [ending, setEnding] = useState<ServiceToken | null>(null);
  const makeOne = (icon: boolean) => (
    <Button look="primary" icon={icon ? <IconPlus size={18} /> : undefined} onClick={() => setMaking(true)}>
      Make a token
    </Button>
  );
  return (
    <div className={house.content}>
      <PageHead
        title="Service tokens"
        count={data?.length}
        crumb={['Administration', 'Other systems']}
        sub="Other systems come in with them, within their rights and for a time."
      >
        {data === undefined || data.length === 0 ? null : makeOne(true)}
      </PageHead>
      {tabs}
      <section className={house.sheet} aria-label="Service tokens">
        <DataTable
          label="Service tokens"
          rows={data}
          of={tokens}
          rowKey={({ tokenId }) => tokenId}
          columns={[
            ...columns,
            rowMenuColumn(
              ({ name }: ServiceToken) => name,
              (token) => [
                token.state === 'ACTIVE' && {
                  label: 'Revoke',
                  icon: <IconTrash size={18} />,
                  stop: true,
                  onSelect: () => setEnding(token),
                },
              ],
            ),
          ]}
          empty={
            <EmptyState
              vignette="cut"
              title="No service token yet"
              text="No other system can read or write anything here."
              action={makeOne(false)}
            />
          }
        />
      </section>
      {making ? (
        <TokenDialog
          Company={Company}
          onClose={() => setMaking(false)}
          onDone={(token) => {
            setMaking(false);
            setMade(token);
          }}
        />
      ) : null}
      {made === null ? null : (
        <ShownOnceDialog
          title="The new service token"
          text="The other system sends it with every call, as a bearer token."
          label="Service token"
          secret={made}
          onClose={() => setMade(null)}
        />
      )}
      {ending === null ? null : (
        <ActQuestion
          title={`Revoke ${ending.name}?`}
          text="The next call of that system is refused. This cannot be undone."
          act={() => revokeToken(ending.tokenId)}
          busyWords="Revoking"
          reads={readTokensAgain}
          onClose={() => setEnding(null)}
        />
      )}
    </div>
  );
}
