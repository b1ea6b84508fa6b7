/* The link with this hash, whoever asks: whose rows the transaction may see is known only when the link has said its company. */
create or replace function gatehouse.action_token(p_hash bytea) returns setof action_tokens
  language sql stable rows 1
  set gatehouse.scope = '*'
  as $$ select * from action_tokens where hash = p_hash $$;
