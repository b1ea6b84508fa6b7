-- A removed user's address is free again: who comes back comes as a new user (§4 Remove user)
drop index users_email;
create unique index users_email on users (lower(email)) where removed_at is null;

-- When somebody was here last, also after the session is swept. Written at sign-in only: lists are remembered until users change.
create function gatehouse.note_sign_in() returns trigger
  language plpgsql
  as $$
    begin
      update users set last_seen_at = new.created_at where id = new.user_id;
      return null;
    end
  $$;
create trigger sessions_sign_in after insert on sessions for each row execute function gatehouse.note_sign_in();
update users u set last_seen_at = (select max(s.last_seen_at) from sessions s where s.user_id = u.id) where exists (select from sessions s where s.user_id = u.id);

create index users_last_seen on users (last_seen_at desc, id desc) where removed_at is null;
create index action_tokens_user on action_tokens (user_id) where user_id is not null;
