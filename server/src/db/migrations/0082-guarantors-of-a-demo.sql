-- The registry of guarantors began with seven made-up names (0025). They are the demo's, and its seed tells them; a lot that nobody entered yet begins
-- with none. A lot that is in use keeps them: its A/R may have come to rely on them, and takes them off its list by hand.
delete from guarantors where not exists (select 1 from users);
