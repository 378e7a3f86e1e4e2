-- An admin answers the onboarding questions in his own words: markups too, and several rates or markups in one text.
alter table pending_setups drop constraint pending_setups_kind;
alter table pending_setups add constraint pending_setups_kind check (kind in ('user', 'job', 'rate', 'details', 'markup', 'several'));
