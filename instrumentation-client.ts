import { config } from 'zod/v4/core';

// Else it tries whether it may compile code, which the content security policy forbids and browsers report.
config({ jitless: true });
