import type pg from 'pg';

const tables = ['service_requests', 'service_request_entries', 'audit', 'mail_outbox'] as const;

/**
 * Tables beside the product's for what a bare program writes, as full as those: the product's own have triggers, which a bare program would not have, and
 * a server that would send what lies in its outbox. Primary keys, references and the indexes that anybody would make.
 */
export const makeBareTables = async (client: pg.Client): Promise<void> => {
  await client.query('drop schema if exists bare cascade; create schema bare');
  for (const table of tables) {
    await client.query(
      `create table bare.${table} (like public.${table} including defaults including identity including constraints)`,
    );
    await client.query(`insert into bare.${table} overriding system value select * from public.${table}`);
    await client.query(`alter table bare.${table} add primary key (id)`);
  }
  await client.query(`
    select setval(pg_get_serial_sequence('bare.audit', 'id'), (select coalesce(max(id), 1) from bare.audit));
    alter table bare.service_requests add foreign key (company_id) references companies, add foreign key (project_id) references projects;
    alter table bare.service_request_entries add foreign key (request_id) references bare.service_requests on delete cascade;
    create index on bare.service_requests (company_id, status);
    create index on bare.service_requests (project_id);
    create index on bare.service_request_entries (request_id);
    create index on bare.audit (target_id);
    create index on bare.mail_outbox (next_try_at) where sent_at is null;
    analyze bare.service_requests, bare.service_request_entries, bare.audit, bare.mail_outbox`);
};

export const dropBareTables = (client: pg.Client) => client.query('drop schema if exists bare cascade');
