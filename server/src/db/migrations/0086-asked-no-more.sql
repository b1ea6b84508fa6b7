-- Who ended an account the last time is read from the audit since closing a department moves what the directory gave: nobody asks this any more
drop index directory_log_ended;
