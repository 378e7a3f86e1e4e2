-- The lines of a photographed paper are proposed like any other act; phones also make 3GPP and AAC voice notes.
alter table pending_confirmations drop constraint pending_confirmations_action;
alter table pending_confirmations add constraint pending_confirmations_action check (action in ('send', 'complete', 'remind', 'execute', 'withdraw', 'ticket'));
alter table attachments drop constraint attachments_mime;
alter table attachments add constraint attachments_mime check (mime in ('image/png', 'image/jpeg', 'application/pdf', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/amr', 'audio/wav', 'audio/3gpp', 'audio/aac'));
