-- What was migrated is the owner's to say: the runtime reads it, to refuse a database that is behind (decision 0089)
revoke insert, update, delete on migrations from gatehouse_app;
