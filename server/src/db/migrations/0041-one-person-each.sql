-- A foreign provider has one subject for a person of ours. A second one with the same address was let in as the first: the older one stays.
delete from foreign_accounts f
  using foreign_accounts older
  where older.issuer = f.issuer and older.user_id = f.user_id and (older.created_at, older.subject) < (f.created_at, f.subject);
create unique index foreign_accounts_user on foreign_accounts (issuer, user_id);

-- Who has these addresses, in small letters, whoever asks: a user is added or changed only where the answer is nobody. The second wall may hide the
-- holder from who asks, the unique index does not.
create function gatehouse.address_holders(p_emails text[]) returns table (email text, user_id uuid)
  language sql stable
  set gatehouse.scope = '*'
  as $$ select lower(u.email), u.id from users u where u.removed_at is null and lower(u.email) = any(p_emails) $$;
